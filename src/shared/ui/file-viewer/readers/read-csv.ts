const DELIMITERS = [';', '\t', ','] as const;

/** The delimiter that the first line has most of, outside its quotes. */
function delimiterOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ';';
}

/** The rows of a table written as text, with the delimiter it seems to have; quotes as in RFC 4180. */
export function readCsv(text: string, mostRows: number): string[][] {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at <= text.length && rows.length < mostRows; at += 1) {
    const letter = text[at];
    if (isQuoted && letter !== undefined) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === delimiter || letter === '\n' || letter === undefined) {
      row.push(letter === delimiter ? cell : cell.replace(/\r$/, ''));
      cell = '';
      if (letter === delimiter) continue;
      if (row.length > 1 || row[0] !== '') rows.push(row);
      row = [];
    } else cell += letter;
  }
  return rows;
}
