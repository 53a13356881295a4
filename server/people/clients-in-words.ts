const FORMS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'клиент', few: 'клиента' };

/** A number of clients in words: «31 клиент». */
export const clientsInWords = (count: number) =>
  `${count} ${FORMS[new Intl.PluralRules('ru').select(count)] ?? 'клиентов'}`;
