"""The energy balance that the examples ode and ode-fit solve, by NumPy."""

import numpy as np


def temperatures(co2, start, sensitivity, capacity):
    """The temperature of each year: capacity T' = forcing(CO2) - sensitivity T, by Runge and Kutta's steps of one year."""
    forcing = lambda ppm: 5.35 * np.log(ppm / 278)
    slope = lambda f, t: (f - sensitivity * t) / capacity
    t = start
    yield t
    for year in range(len(co2) - 1):
        now, half, later = forcing(co2[year]), forcing((co2[year] + co2[year + 1]) / 2), forcing(co2[year + 1])
        k1 = slope(now, t)
        k2 = slope(half, t + k1 / 2)
        k3 = slope(half, t + k2 / 2)
        k4 = slope(later, t + k3)
        t = t + (k1 + 2 * k2 + 2 * k3 + k4) / 6
        yield t
