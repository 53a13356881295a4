import { expect, test } from 'vitest';
import { clientName } from '@/entities/clients/client';

test('a client without a name is called by their phone as all screens write it', () => {
  expect(clientName({ id: 5, name: 'Анна', phone: '89432011408' })).toContain('Анна');
  const called = clientName({ id: 5, name: null, phone: '89432011408' });
  expect(called.replaceAll('\u00a0', ' ')).toContain('+7 943 201-14-08');
  expect(clientName({ id: 5, name: null, phone: null, email: null })).toBe('№5');
});
