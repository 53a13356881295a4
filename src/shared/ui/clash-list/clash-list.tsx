import { useId } from 'react';
import { RadioBox } from '../radio-box';
import classes from './clash-list.module.css';

export type Side = 'theirs' | 'mine';

/** Something that two people have made different. */
interface ClashLine {
  key: string;
  label: string;
  theirs: string;
  mine: string;
}

interface ClashListProps {
  lines: readonly ClashLine[];
  chosen: Readonly<Record<string, Side>>;
  /** The label of the other version: «Сейчас в ценах». */
  theirWord: string;
  onChoose: (key: string, side: Side) => void;
}

/** The fields that two people changed differently, with a choice of a version for each. */
export function ClashList({ lines, chosen, theirWord, onChoose }: ClashListProps) {
  const id = useId();
  return (
    <div className="anywhere">
      {lines.map(({ key, label, theirs, mine }) => (
        <fieldset key={key} className={classes.clash}>
          <legend>{label}</legend>
          {(
            [
              ['theirs', theirWord, theirs],
              ['mine', 'Ваш вариант', mine],
            ] as const
          ).map(([side, word, value]) => (
            <label key={side}>
              <RadioBox
                name={`${id}:${key}`}
                checked={chosen[key] === side}
                onChoose={() => onChoose(key, side)}
              />
              <span>
                {word}: <b>{value}</b>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
