const PERCENT = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 });

/** What part of those who saw a form sent it: «12,5 %»; a dash where nobody saw it. */
export const conversionText = ({ views, submits }: { views: number; submits: number }): string =>
  views === 0 ? '—' : PERCENT.format(Math.min(1, submits / views));
