const FORMS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'заказ', few: 'заказа' };

/** A number of orders in words: «31 заказ». */
export const ordersInWords = (count: number) =>
  `${count} ${FORMS[new Intl.PluralRules('ru').select(count)] ?? 'заказов'}`;
