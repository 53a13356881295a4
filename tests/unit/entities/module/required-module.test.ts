import { expect, test } from 'vitest';
import { requiredModuleFor } from '@/entities/company/module/model/required-module.ts';

test.each([
  ['/chats', 'chat'],
  ['/chats/7', 'chat'],
  ['/chat/settings', 'chat'],
  ['/orders', 'soft_windows'],
  ['/order/5', 'soft_windows'],
  ['/clients', 'leads'],
  ['/leads', 'leads'],
  ['/leads/', 'leads'],
  ['//leads', 'leads'],
  ['/leads/fields', 'leads'],
  ['/leads/forms/1/edit', 'leads'],
  ['/form/zayavka', 'leads'],
])('%s needs the module %s', (path, code) => {
  expect(requiredModuleFor(path)).toBe(code);
});

test.each([
  '/',
  '/dashboard',
  '/modules',
  '/modules/leads',
  '/account-settings',
  '/settings',
  '/users',
  '/users/create',
  '/users/5',
  '/document/5',
  '/typography',
  '/icons',
  '/cards',
  '/tables',
  '/form-layouts',
  '/form',
  '/referrals',
  '/soft-windows-settings',
  '/instructions/leads',
  '/orders-archive',
  '/leadsx',
  '/chatting',
])('%s needs no module', (path) => {
  expect(requiredModuleFor(path)).toBeNull();
});
