import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { ICON } from '@/shared/ui/icon-props';
import { TypedField } from '../typed-field';
import classes from './items.module.css';

const LEAST = 1;
const MOST = 99;
const FINGER = 44;

interface QuantityFieldProps {
  className: string | undefined;
  /** The accessible name of the counted thing. */
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** How many pieces there are of an item; a finger has buttons for one less and one more. */
export function QuantityField({ className, name, value, error, onChange }: QuantityFieldProps) {
  const count = /^\d{1,3}$/.test(value.trim()) ? Number(value) : 0;
  const step = (by: 1 | -1) => {
    const next = Math.min(MOST, Math.max(LEAST, count + by));
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        w="100%"
        h="100%"
        aria-label={`${by < 0 ? 'Меньше' : 'Больше'}: ${name}`}
        disabled={by < 0 ? count <= LEAST : count >= MOST}
        onClick={() => onChange(String(next))}
      >
        {by < 0 ? <IconMinus {...ICON} /> : <IconPlus {...ICON} />}
      </ActionIcon>
    );
  };
  return (
    <TypedField
      className={className}
      classNames={{ input: classes.count, error: classes.countError, section: classes.step }}
      label="Шт."
      inputMode="numeric"
      leftSection={step(-1)}
      leftSectionWidth={FINGER}
      leftSectionPointerEvents="all"
      rightSection={step(1)}
      rightSectionWidth={FINGER}
      rightSectionPointerEvents="all"
      value={value}
      error={error}
      isRequired
      most={MOST}
      data-finishes="last"
      onChange={onChange}
    />
  );
}
