import {
  RIGHT_SWITCHES,
  type CompanyRights,
  type Role,
  type RightSwitches,
  type Rows,
} from '../../contract';
import { openColleague } from './support/colleague.ts';
import { api, hireColleague, type Company } from './support/company.ts';
import { expect, test } from './support/fixtures.ts';
import { ownScreens, screenRecords } from './support/screens.ts';
import { walkTo } from './support/walk.ts';

const only = (isOn: (name: keyof RightSwitches) => boolean) =>
  Object.fromEntries(RIGHT_SWITCHES.map((name) => [name, isOn(name)]));

interface Walker {
  role: Role;
  rows?: Rows;
  switches?: Record<string, boolean>;
}

const WALKERS: Readonly<Record<string, Walker>> = {
  'an administrator': { role: 'administrator' },
  'an employee': { role: 'employee' },
  'an employee without switches': {
    role: 'employee',
    switches: only(() => false),
  },
  'an employee without sums': { role: 'employee', switches: only((name) => name !== 'money') },
  'an employee with own records': { role: 'employee', rows: 'own' },
  'a performer': { role: 'performer' },
};

/** Switches rights on, and gives a colleague the role and the rights of a walker. */
async function restrict(company: Company, userId: number, { role, rows, switches }: Walker) {
  const { data } = await api<{ data: CompanyRights }>(company, '/company/rights');
  const body = { on: true, switches: switches ?? data.switches, version: data.version, rows };
  await api(company, '/company/rights', { method: 'PUT', body });
  await api(company, `/users/${userId}/role`, { method: 'PUT', body: { role } });
}

for (const [name, walker] of Object.entries(WALKERS)) {
  test(`no screen asks for more than ${name} may do`, async ({ browser, company, pageFaults }) => {
    const records = await screenRecords(company);
    const colleague = await hireColleague(company);
    await restrict(company, colleague.userId, walker);

    const page = await openColleague(browser, colleague, pageFaults, '/account-settings');
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() !== 403) return;
      refused.push(`${page.url()}: ${response.request().method()} ${response.url()}`);
    });
    for (const path of ownScreens(records)) await walkTo(page, path);
    expect(refused).toEqual([]);
  });
}
