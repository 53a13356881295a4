import { useLocation } from '@tanstack/react-router';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '@/shared/lib/lazy';
import { PageLoader } from '@/shared/ui/page-loader';
import { HELP_PAGES, type PageEntry } from '../model/pages';
import { HelpArticle } from './help-article';

interface Page {
  Article: ComponentType;
}

const pageOf = (entry: PageEntry): Page => ({
  Article: lazyPart(async () => {
    const page = await entry.load();
    return () => <HelpArticle entry={entry} page={page} />;
  }),
});

/** The pages by their addresses; the texts of each come with it and with no other. */
const PAGES: Readonly<Record<string, Page>> = Object.fromEntries(
  HELP_PAGES.map((entry) => [entry.slug, pageOf(entry)]),
);
const NO_PAGE: Page = { Article: () => null };

/** The page of the instructions that the address names. */
export function HelpPageScreen() {
  const slug = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' });
  const { Article } = PAGES[slug] ?? NO_PAGE;
  return (
    <Suspense fallback={<PageLoader />}>
      <Article key={slug} />
    </Suspense>
  );
}
