let screen = '';
let mark = '';
/** The records on the screen by the keys of what shows them, the one on top last. */
const records = new Map<string, string>();

function write(): void {
  document.title = mark + ([...records.values()].at(-1) ?? screen);
}

/** Names the window after its screen, where no record on it has a name of its own. */
export function nameScreen(title: string): void {
  screen = title;
  write();
}

/** Puts a mark before the title, as «(3) », whatever the window is named after; '' for none. */
export function markWindow(text: string): void {
  mark = text;
  write();
}

/** Names the window after a record that is on the screen; undefined: it is there no more. */
export function nameRecord(key: string, title: string | undefined): void {
  if (title === undefined) records.delete(key);
  else records.set(key, title.trim());
  write();
}
