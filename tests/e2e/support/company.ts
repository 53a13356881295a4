import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A company of its own for a test, with its first member of staff signed in to the API. */
export interface Company {
  url: string;
  email: string;
  password: string;
  token: string;
  companyId: number;
  userId: number;
  /** Public form that a new company starts with. */
  slug: string;
}

async function readJson<Body>(response: Response): Promise<Body> {
  if (!response.ok) {
    throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  }
  return (await response.json()) as Body;
}

/** A call of the API as this company's member of staff. */
export async function api<Body>(
  company: Company,
  path: string,
  options: { method?: string; body?: unknown } = {},
): Promise<Body> {
  const response = await fetch(`${company.url}/api${path}`, {
    method: options.method ?? 'GET',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${company.token}`,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  if (response.status === 204) return undefined as Body;
  return readJson<Body>(response);
}

/** Registers a company nobody else has. */
export async function registerCompany(url: string): Promise<Company> {
  const mark = randomBytes(6).toString('hex');
  const email = `staff-${mark}@example.test`;
  const password = `пароль-${mark}`;
  const signedIn = await readJson<{
    token: string;
    user: { id: number; company_id: number };
  }>(
    await fetch(`${url}/api/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({
        name: 'Анна Смирнова',
        company: `Окна ${mark}`,
        email,
        password,
        consent: true,
      }),
    }),
  );
  const company = {
    url,
    email,
    password,
    token: signedIn.token,
    companyId: signedIn.user.company_id,
    userId: signedIn.user.id,
    slug: '',
  };
  const { data } = await api<{ data: { slug: string }[] }>(company, '/lead-forms');
  return { ...company, slug: data[0]?.slug ?? '' };
}

export interface Visitor {
  name: string;
  phone: string;
  email?: string;
  comment?: string;
  /** The marks of the advertisement the visitor came by. */
  utm?: Record<string, string>;
}

/** Sends the company's public form as a visitor's browser would; values go to the fields by their labels. */
export async function submitForm(company: Company, visitor: Visitor): Promise<void> {
  const formUrl = `${company.url}/api/public/forms/${company.slug}`;
  const { data: form } = await readJson<{ data: { fields: { id: number; label: string }[] } }>(
    await fetch(formUrl),
  );
  const wanted: [RegExp, string | undefined][] = [
    [/имя/i, visitor.name],
    [/телефон/i, visitor.phone],
    [/mail/i, visitor.email],
    [/комментарий/i, visitor.comment],
  ];
  const values: Record<string, string> = {};
  for (const [label, value] of wanted) {
    const field = form.fields.find((candidate) => label.test(candidate.label));
    if (field && value !== undefined) values[field.id] = value;
  }
  await readJson(
    await fetch(formUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ values, consent: true, utm: visitor.utm }),
    }),
  );
}

/** Opens a screen as the company's member of staff, the token already in the browser. */
export async function openAs(page: Page, company: Company, path: string): Promise<void> {
  await page.addInitScript((token) => {
    // Only once per tab: a token removed by the product must stay removed.
    // A frame that is shut off from our origin has no storage.
    if (self.origin === 'null' || sessionStorage.getItem('e2e-signed-in')) return;
    sessionStorage.setItem('e2e-signed-in', '1');
    localStorage.setItem('token', token);
  }, company.token);
  await page.goto(company.url + path);
}

/** A second member of staff of the company, signed in to the API. */
export async function hireColleague(company: Company, name = 'Пётр Иванов'): Promise<Company> {
  const mark = randomBytes(6).toString('hex');
  const [email, password] = [`colleague-${mark}@example.test`, `пароль-${mark}`];
  await api(company, '/users', { method: 'POST', body: { name, email, password } });
  const { token, user } = await readJson<{ token: string; user: { id: number } }>(
    await fetch(`${company.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  return { ...company, email, password, token, userId: user.id };
}
