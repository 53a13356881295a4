import { useIsPhone } from '@/shared/lib/viewport';
import { Menu } from '../menu';
import { BulkMenu } from './bulk-menu';

interface BulkChoiceProps<Value> {
  button: string;
  /** A shorter text for little room. */
  short?: string;
  /** The accessible name of the options. */
  label: string;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** A button of the bar with the few things of which the ticked records can be given one. */
export const BulkChoice = <Value,>(props: BulkChoiceProps<Value>) => {
  const { button, short = button, label, options, onChoose } = props;
  return (
    <BulkMenu button={useIsPhone() ? short : button} buttonLabel={button} label={label}>
      {options.map((option) => (
        <Menu.Item key={option.label} onClick={() => onChoose(option.value)}>
          {option.label}
        </Menu.Item>
      ))}
    </BulkMenu>
  );
};
