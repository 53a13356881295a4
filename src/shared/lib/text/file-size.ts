const STEP = 1024;
const UNITS = ['Б', 'КБ', 'МБ', 'ГБ'];

/** A size for people: «1,2 МБ». */
export function formatSize(bytes: number): string {
  const power = Math.min(
    UNITS.length - 1,
    Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)),
  );
  const value = bytes / STEP ** power;
  const digits = power > 1 && value < 10 ? 1 : 0;
  return `${value.toLocaleString('ru-RU', { maximumFractionDigits: digits })}\u00a0${UNITS[power]}`;
}
