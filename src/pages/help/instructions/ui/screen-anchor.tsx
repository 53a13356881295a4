import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ScreenLink } from '../model/content';

/** A link to a screen of the product by its whole address: query and place on the page included. */
export function ScreenAnchor({ link: { to, label } }: { link: ScreenLink }) {
  const router = useRouter();
  return (
    <Anchor
      inherit
      underline="always"
      href={to}
      onClick={(event) => {
        // Another tab, window or download is the browser's matter.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.history.push(to);
      }}
    >
      {label}
    </Anchor>
  );
}
