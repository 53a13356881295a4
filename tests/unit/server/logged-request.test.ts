import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { loggedRequest } from '../../../server/http/headers/logged-request';

test.each([
  ['/api/leads?search=%2B79001234567', '/api/leads'],
  ['/d/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG', '/d/…'],
  ['/d/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG/?preview', '/d/…'],
  ['/D/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG.', '/D/…'],
  ['/%64/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG', '/%64/…'],
  ['/calendar/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG.ics', '/calendar/…'],
  ['/d', '/d'],
  ['/dashboard', '/dashboard'],
])('of %s the log has %s', (url, logged) => {
  const request = { method: 'GET', url, ip: '203.0.113.7' } as FastifyRequest;
  expect(loggedRequest(request)).toEqual({
    method: 'GET',
    url: logged,
    remoteAddress: '203.0.113.7',
  });
});
