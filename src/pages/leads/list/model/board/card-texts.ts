import { leadTitle, pickContact, type Lead } from '@/entities/leads/lead';

/** How many of a lead's values, besides the contact, a card shows. */
const VALUES = 2;

/** The title of a lead's card: the name, else the way to reach the person. */
export function cardTitle(lead: Lead): string {
  return leadTitle(pickContact(lead.values)) || `Заявка №\u00a0${lead.id}`;
}

/** The first values that do not stand on the card already. */
export function cardValues(lead: Lead): { id: number | string; name: string; value: string }[] {
  const contact = Object.values(pickContact(lead.values));
  return lead.values
    .map(({ id, field, value }, index) => ({
      id: id ?? `value-${index}`,
      name: field?.name?.trim() || 'Неизвестное поле',
      value: value?.trim() ?? '',
    }))
    .filter(({ value }) => value !== '' && !contact.includes(value))
    .slice(0, VALUES);
}
