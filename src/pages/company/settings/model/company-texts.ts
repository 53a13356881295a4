import type { CompanyProfile } from '@/entities/company/company';

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
