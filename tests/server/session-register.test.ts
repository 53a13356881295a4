import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { users } from '../../server/db/schema';
import { createTestApp, type TestApp } from '../support/server/test-app';
import { describeOnOneDatabase } from '../support/server/test-database';

const HOUR_MS = 3_600_000;
const TRIAL_DAYS = 14;

const input = (email: string, change: Record<string, unknown> = {}) => ({
  name: 'Анна Смирнова',
  company: 'Окна и двери',
  email,
  phone: '+7 911 000-11-22',
  password: 'синий чайник поёт',
  consent: true,
  ...change,
});

describeOnOneDatabase('registration', (open) => {
  let app: TestApp;
  let lastAddress = 0;
  const register = (body: unknown, remoteAddress = `10.1.0.${(lastAddress += 1)}`) =>
    app.call('POST', '/api/register', { body, remoteAddress });

  beforeAll(async () => {
    app = createTestApp(await open());
  });
  afterAll(() => app.close());

  test('makes a company that can receive leads at once', async () => {
    const answer = await register(input('Anna@Example.test'));
    expect(answer.status).toBe(201);
    const { token, user } = answer.json as { token: string; user: Record<string, unknown> };
    expect(user).toMatchObject({
      name: 'Анна Смирнова',
      email: 'anna@example.test',
      company: { name: 'Окна и двери' },
    });

    const modules = await app.as(token).get('/api/modules/company');
    const expires = new Date(app.clock.now().getTime() + TRIAL_DAYS * 24 * HOUR_MS).toISOString();
    expect(modules.json).toEqual(
      ['leads', 'chat', 'soft_windows'].map((code) => ({
        code,
        is_active: true,
        expires_at: expires,
      })),
    );

    const forms = await app.as(token).get('/api/lead-forms');
    const [{ slug }] = (forms.json as { data: [{ slug: string }] }).data;
    const form = await app.call('GET', `/api/public/forms/${slug}`);
    const { data } = form.json as { data: { fields: { label: string }[] } };
    expect(data.fields.map(({ label }) => label)).toEqual([
      'Имя',
      'Телефон',
      'E-mail',
      'Комментарий',
    ]);
    expect((await app.as(token).get('/api/leads')).json).toMatchObject({ data: [] });
  });

  test('gives the form an address that can be read, each company its own', async () => {
    const slugOf = async (company: string) => {
      const { json } = await register(input(`s${(lastAddress += 1)}@example.test`, { company }));
      const forms = await app.as((json as { token: string }).token).get('/api/lead-forms');
      const [form] = (forms.json as { data: { slug: string; status: string }[] }).data;
      expect(form?.status).toBe('published');
      return form?.slug;
    };
    expect(await slugOf('ООО «Щит & Ёж»')).toBe('ooo-shchit-yozh');
    expect(await slugOf('ООО "Щит ёж"')).toBe('ooo-shchit-yozh-2');
    expect(await slugOf('ООО Щит')).toBe('ooo-shchit');
    expect(await slugOf('Café 24')).toBe('cafe-24');
    expect(await slugOf('★ 高')).toBe('zayavka');
    const long = await slugOf('Мягкие окна для веранд и беседок '.repeat(3));
    expect(long).toMatch(/^myagkie-okna-[a-z-]{10,43}[a-z]$/);
    const twins = await Promise.all([1, 2, 3].map(() => slugOf('Близнецы')));
    expect(new Set(twins)).toEqual(new Set(['bliznecy', 'bliznecy-2', 'bliznecy-3']));
  });

  test('lets the person sign in with the password, which is stored as a slow hash only', async () => {
    const real = createTestApp(app.database, {}, { passwordCost: null });
    onTestFinished(() => real.close());
    const email = 'boris@example.test';
    const answer = await real.call('POST', '/api/register', { body: input(email) });
    expect(answer.status).toBe(201);
    const [row] = await app.database.db.select().from(users).where(eq(users.email, email));
    expect(row?.passwordHash).toMatch(/^scrypt\$65536\$8\$2\$/);
    expect(row?.initialPassword).toBeNull();
    const token = await real.login(email, 'синий чайник поёт');
    expect((await app.as(token).get('/api/users/current')).status).toBe(200);
  });

  test('says plainly that an e-mail is taken, in any case of letters', async () => {
    const anna = await app.register();
    const answer = await register(input(anna.email.toUpperCase()));
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual({
      message: 'Такой e-mail уже используется',
      errors: { email: ['Такой e-mail уже используется'] },
    });
  });

  test('makes one company where one e-mail is registered twice at the same time', async () => {
    const email = 'twice@example.test';
    const answers = await Promise.all([1, 2, 3].map(() => register(input(email))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Укажите ваше имя'],
    [{ company: '' }, 'company', 'Укажите название компании'],
    [{ email: 'не почта' }, 'email', 'Укажите e-mail, например ivan@company.ru'],
    [{ password: 'коротко' }, 'password', 'Не короче 8 символов'],
    [{ password: 'Qwerty12345' }, 'password', 'Такой пароль легко угадать. Придумайте другой'],
    [
      { password: 'НовИчок@example.test' },
      'password',
      'Такой пароль легко угадать. Придумайте другой',
    ],
    [{ consent: false }, 'consent', 'Нужно согласие на обработку персональных данных'],
  ])('refuses %o', async (change, field, message) => {
    const answer = await register(input('новичок@example.test', change));
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual({ message, errors: { [field]: [message] } });
  });

  test('is open five times an hour to one address', async () => {
    const anna = await app.register();
    const address = '10.2.0.1';
    for (let index = 0; index < 5; index += 1) {
      expect((await register(input(anna.email), address)).status).toBe(422);
    }
    const refused = await register(input(anna.email), address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await register(input(anna.email), '10.2.0.2')).status).toBe(422);
    app.clock.advance(HOUR_MS);
    expect((await register(input(anna.email), address)).status).toBe(422);
  });
});
