import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until an order is saved: a test that ends before has its last call counted in the next one. */
export const untilSaved = () =>
  waitFor(() => expect(screen.queryAllByText('Сохраняется…')).toEqual([]));
