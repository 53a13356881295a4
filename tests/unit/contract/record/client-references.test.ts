import { expect, test } from 'vitest';
import { CLIENT_REFERENCE_KINDS } from '../../../../contract/record/kinds-with';

test('merges lock and list references to a client in one order: partners and rewards right after leads', () => {
  expect(Object.values(CLIENT_REFERENCE_KINDS)).toEqual([
    'leads',
    'referrals',
    'rewards',
    'orders',
    'chats',
    'tasks',
  ]);
});
