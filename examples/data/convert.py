#!/usr/bin/python3
"""Makes the .npy files of this folder from the packages that they come from; see README.md.

    convert.py sunspots.csv iris.csv co2-concentration.csv global-temp.csv
"""

import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def save(name, array):
    np.save(os.path.join(HERE, name), array)
    print(f"{name}: {array.dtype} {array.shape}")


def convert_sunspots(path):
    save("sunspots.npy", np.loadtxt(path, delimiter=",", skiprows=1)[:, 1])


def convert_iris(path):
    table = np.loadtxt(path, delimiter=",", skiprows=1)
    save("iris-features.npy", table[:, :4])
    save("iris-species.npy", table[:, 4].astype(np.int64))


def convert_climate(co2_path, temperature_path):
    """Yearly means of CO2, and temperatures above the mean of 1880 to 1899, of the years 1959 to 2019."""
    years = np.arange(1959, 2020)
    rows = [line.split(",") for line in open(co2_path, encoding="utf-8").read().split()[2:]]
    co2 = {year: [float(row[-1]) for row in rows if row[0].startswith(str(year))] for year in years}
    assert all(len(months) == 12 for months in list(co2.values())[10:])
    temperature = dict(np.loadtxt(temperature_path, delimiter=",", skiprows=1))
    before = np.mean([temperature[year] for year in range(1880, 1900)])
    save("co2.npy", np.array([np.mean(co2[year]) for year in years]))
    save("temperature.npy", np.array([temperature[year] - before for year in years]))


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    convert_sunspots(sys.argv[1])
    convert_iris(sys.argv[2])
    convert_climate(sys.argv[3], sys.argv[4])
