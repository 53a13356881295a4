import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useState } from 'react';
import { timeZoneName } from '#contract';
import { timeZoneChoices } from './time-zones';

interface TimeZoneSelectProps extends Omit<NativeSelectProps, 'data' | 'value'> {
  /** IANA name of the zone; empty: the browser's. */
  value: string;
  /** True where «as in the browser» may be chosen; its value is the empty text. */
  hasBrowserZone?: boolean;
}

const browserChoice = () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { value: '', label: `Как в браузере (${timeZoneName(own)})` };
};

/** A time zone by one of its cities, those of Russia first. */
export function TimeZoneSelect({ value, hasBrowserZone = false, ...props }: TimeZoneSelectProps) {
  const [choices] = useState(() => [
    ...(hasBrowserZone ? [browserChoice()] : []),
    ...timeZoneChoices(value),
  ]);
  return <NativeSelect data={choices} value={value} {...props} />;
}
