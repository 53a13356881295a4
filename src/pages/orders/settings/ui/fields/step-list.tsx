import { ActionIcon, Box, Button, Input } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ICON } from '@/shared/ui/icon-props';
import { useFault, useForgetFaults } from '../../model/faults';
import type { Notation } from '../../model/read-values';
import classes from './fields.module.css';
import { ValueField } from './value-field';

interface Column {
  label: string;
  /** The key of the value in a step. */
  field: string;
  notation: Notation<number>;
}

interface Step {
  from: number;
  value: number;
}

interface StepListProps {
  /** The accessible name of the list. */
  label: string;
  /** The key of the steps in the price list. */
  path: string;
  steps: readonly Step[];
  from: Column;
  value: Column;
  /** True where the first step begins at nothing and stays. */
  hasFirst: boolean;
  /** The step that a new one is made of. */
  addition: (last: Step | undefined) => Step;
  onChange: (steps: Step[]) => void;
}

/** Values that hold from some size on, each greater than the one before. */
export function StepList(props: StepListProps) {
  const { label, path, steps, from, value, hasFirst, addition, onChange } = props;
  const write = (index: number, change: Partial<Step>) =>
    onChange(steps.map((step, place) => (place === index ? { ...step, ...change } : step)));
  const [fault] = useFault(path);
  const forgetFaults = useForgetFaults();
  /** A step stands between its neighbours. */
  const between = (index: number): Notation<number> => ({
    write: from.notation.write,
    read(text) {
      const read = from.notation.read(text);
      if ('fault' in read) return read;
      const [before, after] = [steps[index - 1]?.from ?? -1, steps[index + 1]?.from ?? Infinity];
      const isRising = read.value > before && read.value < after;
      return isRising ? read : { fault: 'Ступени идут по росту' };
    },
  });
  return (
    <div>
      <Box component="ul" mb="xs" aria-label={label}>
        {steps.map((step, index) => (
          <li key={index} className={classes.step}>
            <ValueField
              label={from.label}
              path={`${path}.${index}.${from.field}`}
              value={step.from}
              notation={between(index)}
              disabled={hasFirst && index === 0}
              onChange={(next) => write(index, { from: next })}
            />
            <ValueField
              label={value.label}
              path={`${path}.${index}.${value.field}`}
              value={step.value}
              notation={value.notation}
              onChange={(next) => write(index, { value: next })}
            />
            {hasFirst && index === 0 ? (
              // As wide as what others have there: the columns stand one below another.
              <Box component="span" w={36} flex="none" />
            ) : (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                // Beside the field itself, whose label stands above it.
                flex="none"
                mt={20}
                aria-label={`Убрать ступень ${index + 1}`}
                onClick={() => {
                  forgetFaults(path);
                  onChange(steps.filter((_, place) => place !== index));
                }}
              >
                <IconTrash {...ICON} />
              </ActionIcon>
            )}
          </li>
        ))}
      </Box>
      {fault && <Input.Error mb={8}>{fault.message}</Input.Error>}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus {...ICON} />}
        onClick={() => onChange([...steps, addition(steps.at(-1))])}
      >
        Добавить ступень
      </Button>
    </div>
  );
}
