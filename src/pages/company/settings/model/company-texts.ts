import type { CompanyProfile } from '@/entities/company/company';
import { timeZoneName } from '@/shared/ui/time-zone-select';

/** The fields of a company as a form holds them. */
export const companyTexts = (company: CompanyProfile) => ({
  name: company.name ?? '',
  inn: company.inn ?? '',
  phone: company.phone ?? '',
  address: company.address ?? '',
  timezone: company.timezone ?? '',
});

/** The labels of the fields, in their order. */
export const COMPANY_FIELDS: Record<keyof ReturnType<typeof companyTexts>, string> = {
  name: 'Название',
  inn: 'ИНН',
  phone: 'Телефон',
  address: 'Адрес',
  timezone: 'Часовой пояс',
};

/** Returns the shown text of a field: the zone is named by its city. */
export const saidOfCompany = (field: string, texts: ReturnType<typeof companyTexts>): string =>
  field === 'timezone' && texts.timezone !== ''
    ? timeZoneName(texts.timezone)
    : texts[field as keyof typeof texts];
