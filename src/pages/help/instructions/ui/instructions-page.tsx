import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '@/shared/lib/lazy';
import { listState, searchParam, useListState } from '@/shared/lib/list';
import { PageHeader } from '@/shared/ui/page-header';
import { PageLoader } from '@/shared/ui/page-loader';
import { SearchInput } from '@/shared/ui/search-input';
import { HELP_PAGES } from '../model/pages';
import classes from './help.module.css';

const helpState = listState({ search: searchParam });

/** The texts of all pages come with the first search. */
const Results = lazyPart<{ search: string }>(async () => {
  const { SearchResults } = await import('./search-results');
  const pages = await Promise.all(
    HELP_PAGES.map(async ({ slug, title, load }) => ({ slug, title, page: await load() })),
  );
  return ({ search }) => <SearchResults pages={pages} search={search} />;
});

/** All instructions: a search over them, and the pages. */
export function InstructionsPage() {
  const [{ search }, change] = useListState(helpState);
  return (
    <div className="narrow">
      <PageHeader title="Инструкции" />
      <SearchInput
        label="Найти в инструкциях"
        takesKey
        value={search}
        onChange={(next) => change({ search: next })}
        className={classes.search}
      />
      {search === '' ? (
        <ul className={classes.cards} aria-label="Разделы инструкций">
          {HELP_PAGES.map(({ slug, title, summary }) => (
            <li key={slug}>
              <Link to={`/instructions/${slug}`} className={classes.card}>
                <span className="text-lg bold">{title}</span>
                <span className={classes.summary}>{summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Suspense fallback={<PageLoader />}>
          <Results search={search} />
        </Suspense>
      )}
    </div>
  );
}
