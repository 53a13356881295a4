const BYTE_ORDER_MARK = '\uFEFF';

/** Reads a csv file as a Russian spreadsheet does: `;` between cells, quotes doubled, any line end outside quotes. */
export function parseCsv(file: string): string[][] {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === ';') endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endCell();
      rows.push(row);
      row = [];
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}

/** The text a cell was made of: the apostrophe that keeps a spreadsheet from counting is taken off. */
export const withoutGuard = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell);

/** The rows of a file with a head, each by the titles of its columns. */
export function readTable(file: string): Record<string, string>[] {
  const [head = [], ...rows] = parseCsv(file);
  return rows.map((row) =>
    Object.fromEntries(head.map((title, index) => [title, withoutGuard(row[index] ?? '')])),
  );
}
