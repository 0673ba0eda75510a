"""Says what a page of tg-view --stages has: stages.py page.html"""

import json
import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    page = file.read()
data = json.loads(re.search(r'<script id="data" type="application/json">(.*?)</script>', page, re.DOTALL).group(1))
print(f"source: {len(data['source'])} lines")
links = True
for stage in data["stages"]:
    wanted = {"rewritten": "tg.composite", "loops": "memref", "LLVM dialect": "llvm.func"}[stage["title"]]
    found = [k for k, line in enumerate(stage["lines"]) if wanted in line and "func.func" not in line]
    print(f"{stage['title']}: {wanted}" + (f" from {','.join(map(str, stage['sources'][found[0]]))}" if found else ""))
    links &= all(1 <= line <= len(data["source"]) for lines in stage["sources"] for line in lines)
    links &= len(stage["sources"]) >= len(stage["lines"]) > 0 and any(stage["sources"])
if links:
    print("every linked line exists")
for decision in data["decisions"]:
    print(f"{decision['line']}: {'+' if decision['taken'] else '-'} {decision['text']}")
if page.count("<script") == page.count("</script>") == 2 and not re.search(r"https?://", page.split('<script id="data"')[0]):
    print("no network, no open element")
