const PERCENT = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 });

/** The share of viewers who sent a form: «12,5 %»; a dash without views. */
export const conversionText = ({ views, submits }: { views: number; submits: number }): string =>
  views === 0 ? '—' : PERCENT.format(Math.min(1, submits / views));
