/** «4,6 : 1», rounded down: what is not reached is not said. */
export const contrastText = (ratio: number): string =>
  `${(Math.floor(ratio * 10) / 10).toLocaleString('ru-RU', { minimumFractionDigits: 1 })}\u00a0:\u00a01`;
