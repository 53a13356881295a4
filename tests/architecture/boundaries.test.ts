import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

const eslint = new ESLint();

/** Names of the rules that refuse a piece of code, were it to stand in that file. */
async function refusals(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

const BOUNDARIES = 'boundaries/dependencies';

/** Each way of breaking the house, the file it would stand in, and the rule that must refuse it. */
const VIOLATIONS: [what: string, file: string, code: string, rule: string][] = [
  [
    'shared → entity',
    'src/shared/api/planted.ts',
    "export { leadQueries } from '@/entities/leads/lead';",
    BOUNDARIES,
  ],
  [
    'entity → feature',
    'src/entities/leads/lead/lib/planted.ts',
    "export { useOpenLead } from '@/features/view-lead';",
    BOUNDARIES,
  ],
  [
    'entity → entity',
    'src/entities/leads/lead/lib/planted.ts',
    "export { moduleQueries } from '@/entities/company/module';",
    BOUNDARIES,
  ],
  [
    'feature → feature',
    'src/features/view-lead/lib/planted.ts',
    "export { DeleteLeadDialog } from '@/features/delete-lead';",
    BOUNDARIES,
  ],
  [
    'widget → widget',
    'src/widgets/lead-details/lib/planted.ts',
    "export { NotificationBell } from '@/widgets/notification-bell';",
    BOUNDARIES,
  ],
  [
    'page → page, lazily too',
    'src/pages/leads/list/lib/planted.ts',
    "export const load = () => import('@/pages/company/modules');",
    BOUNDARIES,
  ],
  [
    'page → page of the same group',
    'src/pages/leads/list/lib/planted.ts',
    "export { LeadFieldsPage } from '@/pages/leads/fields';",
    BOUNDARIES,
  ],
  [
    'page → page by a relative path',
    'src/pages/leads/list/lib/planted.ts',
    "export { LeadFieldsPage } from '../../fields';",
    BOUNDARIES,
  ],
  [
    'entity → entity of the same group',
    'src/entities/leads/lead/lib/planted.ts',
    "export { leadFieldQueries } from '@/entities/leads/lead-field';",
    BOUNDARIES,
  ],
  [
    'a file in a group, outside its slices',
    'src/pages/leads/planted.ts',
    'export const planted = 1;',
    'boundaries/no-unknown-files',
  ],
  [
    'past the index of a slice',
    'src/app/planted.ts',
    "export { leadQueries } from '@/entities/leads/lead/api/lead.queries';",
    BOUNDARIES,
  ],
  [
    'past the index of a slice, types only',
    'src/app/planted.ts',
    "export type { LeadFilters } from '@/entities/leads/lead/model/lead-filters';",
    BOUNDARIES,
  ],
  [
    'axios above shared',
    'src/features/view-lead/lib/planted.ts',
    "export { default } from 'axios';",
    BOUNDARIES,
  ],
  [
    'the contract above entities',
    'src/features/view-lead/lib/planted.ts',
    "export { endpoints } from '#contract';",
    BOUNDARIES,
  ],
  [
    'storage that may throw',
    'src/entities/leads/lead/lib/planted.ts',
    "export const kept = () => localStorage.getItem('kept');",
    'no-restricted-globals',
  ],
  ['the contract → react', 'contract/planted.ts', "export { useState } from 'react';", BOUNDARIES],
  [
    'the server → src',
    'server/company/planted.ts',
    "export { leadQueries } from '../../src/entities/leads/lead';",
    BOUNDARIES,
  ],
  [
    'up a floor of the server',
    'server/db/planted.ts',
    "export { HttpError } from '../http/http-error';",
    BOUNDARIES,
  ],
  [
    'across a floor of the server, types only',
    'server/company/planted.ts',
    "export type { RestoredLead } from '../modules/module-repository';",
    BOUNDARIES,
  ],
  [
    'reading leads → changing them',
    'server/leads/reading/planted.ts',
    "export { changeLeads } from '../changing/change-leads';",
    BOUNDARIES,
  ],
  [
    'a lookup → the folder around it',
    'server/clients/lookup/planted.ts',
    "export { toClientRow } from '../reading/client-row';",
    BOUNDARIES,
  ],
  [
    'a folder of the server in no layer',
    'server/planted/planted.ts',
    'export const planted = 1;',
    'boundaries/no-unknown-files',
  ],
  [
    'node in the application',
    'src/shared/api/planted.ts',
    "export { readFile } from 'node:fs/promises';",
    BOUNDARIES,
  ],
  [
    'a wildcard in an index',
    'src/entities/leads/lead/index.ts',
    "export * from './model/lead-status';",
    'no-restricted-syntax',
  ],
  [
    'a query key outside its factory',
    'src/features/view-lead/planted.ts',
    "export const options = { queryKey: ['leads', 'list'] };",
    'no-restricted-syntax',
  ],
  [
    'data written under a key outside its factory',
    'src/pages/leads/list/planted.ts',
    "export const write = (queryClient: Client) => queryClient.setQueryData(['leads'], 1);",
    'no-restricted-syntax',
  ],
  [
    'a key among the options of queries',
    'src/entities/leads/lead/api/planted.queries.ts',
    "export const plantedQueries = { all: () => ['leads'] as const };",
    'no-restricted-syntax',
  ],
  [
    'keys handed on as queries',
    'src/entities/leads/lead/api/planted.queries.ts',
    "import { leadKeys } from './lead-keys';\nexport const plantedQueries = { ...leadKeys };",
    'no-restricted-syntax',
  ],
  [
    'a key that begins beside the keys of its entity',
    'src/entities/leads/lead/api/planted.queries.ts',
    "export const options = (id: number) => ({ queryKey: ['leads', id] as const });",
    'no-restricted-syntax',
  ],
  [
    'one more way for code to come late',
    'src/pages/leads/list/ui/planted.ts',
    "export { lazy } from 'react';",
    'no-restricted-imports',
  ],
  [
    'a menu that Back does not close',
    'src/pages/leads/list/ui/planted.ts',
    "export { Menu } from '@mantine/core';",
    'no-restricted-imports',
  ],
  [
    'a list drawn in parts by a page itself',
    'src/pages/leads/list/ui/planted.ts',
    "export { useVirtualizer } from '@tanstack/react-virtual';",
    'no-restricted-imports',
  ],
  [
    'the pointed row of a list outside table and board',
    'src/shared/ui/list-card/planted.ts',
    "export { usePointed } from '@/shared/lib/viewport';",
    'no-restricted-imports',
  ],
  [
    'a file named in another way',
    'src/entities/leads/lead/lib/PlantedFile.ts',
    'export const planted = 1;',
    'check-file/filename-naming-convention',
  ],
  [
    'a file outside the layers',
    'src/planted/planted.ts',
    'export const planted = 1;',
    'boundaries/no-unknown-files',
  ],
  [
    'an optimistic write by hand',
    'src/entities/leads/lead/api/planted.ts',
    'export const planted = { onMutate: () => undefined };',
    'no-restricted-syntax',
  ],
  [
    'raw HTML',
    'src/shared/lib/text/planted.tsx',
    'export const Planted = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
    'no-restricted-syntax',
  ],
];

/** The linter reads the whole type information before its first answer. */
const LINT_TIMEOUT_MS = 120_000;

describe('the rules of the house', { timeout: LINT_TIMEOUT_MS }, () => {
  test.each(VIOLATIONS)('refuse %s', async (_what, file, code, rule) => {
    expect(await refusals(file, code)).toContain(rule);
  });

  test('let the right directions through', async () => {
    expect(
      await refusals(
        'src/widgets/lead-details/lib/planted.ts',
        "export { leadQueries } from '@/entities/leads/lead';\nexport { useOpenLead } from '@/features/view-lead';",
      ),
    ).toEqual([]);
  });
});
