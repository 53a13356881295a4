/** Stands between the parts of a message: «Анна Петрова · +7 943 123-45-67 · Заявка на замер». */
export const SEPARATOR = ' · ';

/** Who a message is about: what it begins with. Empty where it says nothing. */
export const whomOf = (message: string | null) => message?.split(SEPARATOR)[0]?.trim() ?? '';
