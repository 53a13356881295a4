import { diffTexts, foldSame } from './diff-texts';
import classes from './text-diff.module.css';

const ELEMENTS = { added: 'ins', removed: 'del', same: 'span' } as const;

interface TextDiffProps {
  before: string;
  after: string;
}

/** Shows the changes of a text: additions, deletions, and a little of the text around them. */
export const TextDiff = ({ before, after }: TextDiffProps) => (
  <div className={classes.root} dir="auto">
    {foldSame(diffTexts(before, after)).map(({ kind, text }, index) => {
      const Element = ELEMENTS[kind];
      return <Element key={index}>{text}</Element>;
    })}
  </div>
);
