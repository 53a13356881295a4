import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar, type Pictured } from '@/shared/ui/avatar';

const ANNA = { id: 5, name: 'Анна Смирнова' };
const show = (person: Pictured) => {
  const { container } = render(<Avatar person={person} size={24} />);
  return container;
};

test('shows the picture, in a place of the size it will have', () => {
  const image = show({ ...ANNA, avatar_url: '/api/images/x.webp' }).querySelector('img');
  expect(image).toHaveAttribute('src', `${window.location.origin}/api/images/x.webp`);
  expect([image?.width, image?.height, image?.alt]).toEqual([24, 24, '']);
});

test.each([null, undefined, '', 'http://'])('shows initials for %j', (avatar_url) => {
  expect(show({ ...ANNA, avatar_url }).firstChild).toHaveAttribute('data-initials', 'АС');
});

test('falls back to initials where the picture is gone, until there is another', () => {
  const { container, rerender } = render(<Avatar person={{ ...ANNA, avatar_url: '/old.webp' }} />);
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(container.firstChild).toHaveAttribute('data-initials', 'АС');
  rerender(<Avatar person={{ ...ANNA, avatar_url: '/new.webp' }} />);
  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringMatching(/new\.webp$/),
  );
});
