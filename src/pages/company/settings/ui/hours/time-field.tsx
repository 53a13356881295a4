import { TextInput } from '@mantine/core';
import { fullTime, shapeTime } from '../../model/hours/time-text';
import classes from './hours.module.css';

interface TimeFieldProps {
  label: string;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** A time of day by twenty-four hours: `<input type="time">` shows that of the browser's language. */
export function TimeField({ label, value, isWrong, onChange }: TimeFieldProps) {
  const finish = () => {
    if (fullTime(value) !== value) onChange(fullTime(value));
  };
  return (
    <TextInput
      className={classes.time}
      aria-label={label}
      placeholder="чч:мм"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={isWrong}
      onChange={({ currentTarget, nativeEvent }) => {
        const isDeleted =
          nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete');
        onChange(isDeleted ? currentTarget.value : shapeTime(currentTarget.value));
      }}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish();
      }}
    />
  );
}
