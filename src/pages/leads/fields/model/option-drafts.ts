import type { FieldOption } from '@/entities/leads/lead-field';

/** A choice under edit: one of the server's, or one it does not know yet. */
export interface OptionDraft {
  key: string;
  id?: string;
  label: string;
  archived: boolean;
}

let lastKey = 0;
const nextKey = () => `new-${++lastKey}`;

export const newOption = (label = ''): OptionDraft => ({ key: nextKey(), label, archived: false });

/** The options as a form keeps them: as text, so that a draft of them is kept like that of any field. */
export const writeOptions = (options: readonly Omit<OptionDraft, 'key'>[]): string =>
  JSON.stringify(
    options.map(({ id, label, archived }) => ({
      ...(id !== undefined && { id }),
      label,
      archived,
    })),
  );

/** The options of a field that is stored. */
export const optionsText = (options: readonly FieldOption[]) => writeOptions(options);

/** Reads the output of `writeOptions`, with keys; empty where the text is foreign. */
export function readOptions(text: string): OptionDraft[] {
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((item: unknown) => {
      const { id, label, archived } = (item ?? {}) as Partial<Record<string, unknown>>;
      if (typeof label !== 'string') return [];
      const option = { label, archived: archived === true };
      return typeof id === 'string'
        ? [{ key: id, id, ...option }]
        : [{ key: nextKey(), ...option }];
    });
  } catch {
    return [];
  }
}

/** Returns the options to send: empty lines are left out. */
export const optionsToSend = (text: string) =>
  readOptions(text).flatMap(({ key: _key, ...option }) => {
    const label = option.label.trim();
    return label === '' && option.id === undefined ? [] : [{ ...option, label }];
  });
