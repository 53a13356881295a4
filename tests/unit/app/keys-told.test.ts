import { expect, test } from 'vitest';
import { keysTold } from '@/app/realtime/keys-told.ts';
import { chatKeys } from '@/entities/chats/chat';
import { clientKeys } from '@/entities/clients/client';
import { leadKeys } from '@/entities/leads/lead';
import { formKeys } from '@/entities/leads/lead-form';
import { orderKeys } from '@/entities/orders/order';
import { buildNotification } from '../../support/factories/index.ts';

test.each([
  ['/order/7', orderKeys.all()],
  ['/orders', orderKeys.all()],
  ['/chats?chat=3', chatKeys.all()],
  ['/clients?client=5', clientKeys.all()],
  ['/leads?lead=5', leadKeys.all()],
  ['/leads/5', leadKeys.all()],
  ['/leads/forms/5/edit', formKeys.lists()],
])('a notification that leads to %s makes that old', (path, key) => {
  expect(keysTold('personal', [buildNotification({ path })])).toContainEqual(key);
});

test.each([
  ['Вам назначен заказ №7', '/order/7', orderKeys.all()],
  ['Вам передан диалог: Мария', '/chats?chat=3', chatKeys.all()],
])('«%s» makes that old, and no leads', (title, path, key) => {
  const told = keysTold('personal', [buildNotification({ title, path })]);
  expect(told).toContainEqual(key);
  expect(told).not.toContainEqual(leadKeys.all());
});

test('a form is no lead', () => {
  const told = keysTold('personal', [buildNotification({ path: '/leads/forms/5/edit' })]);
  expect(told).not.toContainEqual(leadKeys.all());
});

test.each(['/account-settings#sessions', '/ordering', '/', null])(
  'a notification that leads to %s makes nothing old',
  (path) => {
    expect(keysTold('personal', [buildNotification({ title: 'Новость', path })])).toEqual([]);
  },
);

test.each([
  { lead_id: 5 },
  { data: { lead_id: 5 } },
  { title: 'Вам назначена заявка №5' },
  { title: 'Вам переданы заявки: 3' },
])('a personal notification of a lead (%j) makes leads old', (given) => {
  expect(keysTold('personal', [buildNotification(given)])).toContainEqual(leadKeys.all());
});

test('in the list of leads each one is a new lead', () => {
  expect(keysTold('lead', [])).toEqual([]);
  expect(keysTold('lead', [buildNotification()])).toContainEqual(leadKeys.all());
});
