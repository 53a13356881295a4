import type { Lead } from '../../../contract';
import type { Answer, CallOptions, Member, TestApp } from './test-app';

/** The form a new company starts with; fields by what they ask for. */
export interface StarterForm {
  slug: string;
  fields: Record<'name' | 'phone' | 'email' | 'comment', number>;
}

const LABELS = { name: 'Имя', phone: 'Телефон', email: 'E-mail', comment: 'Комментарий' };

/** Finds the starter form of a member's company, as a visitor sees it. */
export async function findStarterForm(app: TestApp, member: Member): Promise<StarterForm> {
  const forms = await app.as(member.token).get('/api/lead-forms');
  const { slug } = (forms.json as { data: { slug: string }[] }).data[0] ?? { slug: '' };
  const shown = await app.call('GET', `/api/public/forms/${slug}`);
  const { fields } = (shown.json as { data: { fields: { id: number; label: string }[] } }).data;
  const idOf = (label: string) => fields.find((field) => field.label === label)?.id ?? 0;
  return {
    slug,
    fields: {
      name: idOf(LABELS.name),
      phone: idOf(LABELS.phone),
      email: idOf(LABELS.email),
      comment: idOf(LABELS.comment),
    },
  };
}

export type Visitor = Partial<Record<keyof StarterForm['fields'], string>>;

const DEFAULT_VISITOR: Visitor = { name: 'Иван Петров', phone: '+7 943 123-45-67' };

/** Sends the form as a visitor's script does. */
export function submit(
  app: TestApp,
  form: StarterForm,
  visitor: Visitor,
  { body, ...options }: Omit<CallOptions, 'body'> & { body?: Record<string, unknown> } = {},
): Promise<Answer> {
  const values = Object.fromEntries(
    Object.entries({ ...DEFAULT_VISITOR, ...visitor }).map(([key, value]) => [
      form.fields[key as keyof StarterForm['fields']],
      value,
    ]),
  );
  return app.call('POST', `/api/public/forms/${form.slug}`, {
    body: { values, consent: true, ...body },
    ...options,
  });
}

/** Sends the form and answers the number of the lead it made. */
export async function submitLead(
  app: TestApp,
  form: StarterForm,
  visitor: Visitor = {},
): Promise<number> {
  const answer = await submit(app, form, visitor);
  if (answer.status !== 201) throw new Error(`Not stored: ${answer.text}`);
  return Number(app.realtime.published.at(-1)?.data['lead_id']);
}

/** The leads of a member's company, the newest first. */
export async function listLeads(
  app: TestApp,
  member: Member,
  query = '',
): Promise<{ data: Lead[]; links: Record<string, string | null>; meta: Record<string, number> }> {
  const answer = await app.as(member.token).get(`/api/leads${query}`);
  return answer.json as Awaited<ReturnType<typeof listLeads>>;
}
