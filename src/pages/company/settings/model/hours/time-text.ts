/** Puts the colon into a typed time: «930» → «9:30». */
export function shapeTime(text: string): string {
  const plain = text.replaceAll(/[.,\s-]/g, ':').replaceAll(/[^\d:]/g, '');
  if (!/^\d{3,4}$/.test(plain)) return plain.slice(0, 'чч:мм'.length);
  const at = Number(plain.slice(0, 2)) > 23 ? 1 : 2;
  return `${plain.slice(0, at)}:${plain.slice(at, at + 2)}`;
}

/** Completes a typed time when its field is left: «9» → «09:00»; other texts stay as they are. */
export const fullTime = (text: string): string =>
  text.replace(
    /^(\d{1,2})(?::(\d{0,2}))?$/,
    (_whole, hours: string, minutes = '') =>
      `${hours.padStart(2, '0')}:${String(minutes).padEnd(2, '0')}`,
  );
