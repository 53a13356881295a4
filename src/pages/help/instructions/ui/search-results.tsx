import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@/shared/ui/empty-state';
import { searchHelp, type LoadedPage } from '../model/search-help';
import classes from './help.module.css';

interface SearchResultsProps {
  pages: readonly LoadedPage[];
  search: string;
}

/** The chapters that have the words. */
export function SearchResults({ pages, search }: SearchResultsProps) {
  const hits = searchHelp(pages, search);
  if (hits.length === 0) {
    return <EmptyState text="Ничего не найдено" hint="Попробуйте другое слово или его начало" />;
  }
  return (
    <ul className={classes.hits} aria-label="Найденное в инструкциях">
      {hits.map(({ slug, pageTitle, anchor, title, snippet: [before, word, after] }) => (
        <li key={`${slug}#${anchor}`}>
          <Anchor
            renderRoot={(props) => <Link {...props} to={`/instructions/${slug}`} hash={anchor} />}
          >
            {title}
          </Anchor>
          <span className={classes.where}>{pageTitle}</span>
          <p>
            {before}
            {word && <mark>{word}</mark>}
            {after}
          </p>
        </li>
      ))}
    </ul>
  );
}
