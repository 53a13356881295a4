import { Anchor, Button } from '@mantine/core';
import { IconMapPin, IconPhone, type Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { formatPhone, phoneHref, plainPhone } from '@/shared/lib/text';
import { ICON } from '@/shared/ui/icon-props';
import { useCopyBeside } from '@/shared/ui/phone-text';
import type { ContactDraft } from '../../model/draft/order-draft';
import classes from './contact-block.module.css';

const mapOf = (address: string) =>
  `https://yandex.ru/maps/?text=${encodeURIComponent(address.trim())}`;

interface WayProps {
  act: string;
  icon: Icon;
  link: ComponentProps<'a'>;
  /** The link shows it instead of its act. */
  spelledOut: string | undefined;
}

function Way({ act, icon: Sign, link, spelledOut }: WayProps) {
  const icon = <Sign {...ICON} />;
  if (spelledOut === undefined) {
    return (
      <Button
        variant="default"
        size="compact-md"
        leftSection={icon}
        renderRoot={(props) => <a {...props} {...link} />}
      >
        {act}
      </Button>
    );
  }
  return (
    <Anchor
      {...link}
      className={classes.way}
      aria-label={`${act}: ${spelledOut}`}
      title={spelledOut}
    >
      {icon}
      <span className="ellipsis">{spelledOut}</span>
    </Anchor>
  );
}

type WaysToReachProps = Pick<ContactDraft, 'phone' | 'address'> & {
  /** The phone and the address themselves are the links. */
  isSpelledOut?: boolean;
};

/** Calls the client and shows the place: what a measurer on the way needs first. */
export function WaysToReach({ phone, address, isSpelledOut = false }: WaysToReachProps) {
  const known = formatPhone(phone);
  const call = phoneHref(known);
  const place = address.trim();
  const copy = useCopyBeside(plainPhone(phone));
  return (
    <>
      {call !== null && (
        <Way
          act="Позвонить"
          icon={IconPhone}
          link={{ href: call, ...copy.handlers }}
          spelledOut={isSpelledOut ? known : undefined}
        />
      )}
      {copy.button}
      {place !== '' && (
        <Way
          act="На карте"
          icon={IconMapPin}
          link={{ href: mapOf(address), target: '_blank', rel: 'noopener noreferrer' }}
          spelledOut={isSpelledOut ? place : undefined}
        />
      )}
    </>
  );
}
