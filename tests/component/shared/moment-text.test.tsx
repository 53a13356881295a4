import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseTimeZone } from '@/shared/lib/date';
import { MomentText } from '@/shared/ui/moment-text';

test('a moment is short beside its whole day in the tooltip, an old one has its year', () => {
  chooseTimeZone('Europe/Moscow');
  const { rerender } = render(<MomentText at={new Date().toISOString()} />);
  const today = screen.getByText(/^сегодня \d\d:\d\d$/);
  expect(today).toHaveAttribute('title', expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/));
  rerender(<MomentText at="2024-03-05T11:07:00.000Z" />);
  expect(screen.getByText('05.03.2024 14:07')).toBeVisible();
  rerender(<MomentText at={null} missing="–" />);
  expect(screen.getByText('–')).toBeVisible();
});
