import { Anchor, Button } from '@mantine/core';
import { IconListDetails, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isUsable, moduleName, useModules } from '@/entities/company/module';
import { decodable } from '@/shared/lib/text';
import { useIsPhone } from '@/shared/lib/viewport';
import { BackLink } from '@/shared/ui/back-link';
import { Drawer } from '@/shared/ui/drawer';
import { ICON } from '@/shared/ui/icon-props';
import { PageHeader } from '@/shared/ui/page-header';
import type { Chapter, HelpPage } from '../model/content';
import { HELP_PAGES, type PageEntry } from '../model/pages';
import { BlockView } from './block-view';
import classes from './help.module.css';

interface ContentsProps {
  chapters: readonly Chapter[];
  onChoose?: () => void;
}

const Contents = ({ chapters, onChoose }: ContentsProps) => (
  <nav aria-label="Содержание" className={classes.contents}>
    <ol>
      {chapters.map(({ anchor, title }) => (
        <li key={anchor}>
          <a href={`#${anchor}`} onClick={onChoose}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

/** Says of a chapter about a module that the company cannot use it; nothing while that is unknown. */
function ModuleNote({ code }: { code: NonNullable<Chapter['module']> }) {
  const { data } = useModules();
  if (data === undefined || isUsable(data, code)) return null;
  return (
    <p className={classes.note} role="note">
      Для этого нужен модуль «{moduleName(code)}», сейчас он не подключён.{' '}
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/modules" />}>
        Подробнее о модулях
      </Anchor>
    </p>
  );
}

function ChapterView({ chapter: { anchor, title, module, blocks } }: { chapter: Chapter }) {
  return (
    <section id={anchor} className={classes.chapter} aria-label={title}>
      <h2>{title}</h2>
      {module && <ModuleNote code={module} />}
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </section>
  );
}

const Neighbour = ({ entry, label }: { entry: PageEntry | undefined; label: string }) =>
  entry && (
    <Anchor renderRoot={(props) => <Link {...props} to={`/instructions/${entry.slug}`} />}>
      {label}: {entry.title}
    </Anchor>
  );

/** One page of the instructions: its chapters, what is on it, what comes before and after it. */
export function HelpArticle({ entry, page }: { entry: PageEntry; page: HelpPage }) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const at = HELP_PAGES.indexOf(entry);

  useEffect(() => {
    // The browser looked for the chapter before it was there.
    const { hash } = window.location;
    if (hash)
      document.getElementById(decodeURIComponent(decodable(hash.slice(1))))?.scrollIntoView();
  }, []);

  return (
    <div className={classes.page}>
      <div className={classes.article}>
        <BackLink to="/instructions">Инструкции</BackLink>
        <PageHeader title={entry.title} isRecord>
          {isPhone && (
            <Button
              variant="default"
              leftSection={<IconListDetails {...ICON} />}
              onClick={() => setOpen(true)}
            >
              Содержание
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter {...ICON} />}
            onClick={() => window.print()}
          >
            Печать
          </Button>
        </PageHeader>
        {page.chapters.map((chapter) => (
          <ChapterView key={chapter.anchor} chapter={chapter} />
        ))}
        <nav className={classes.neighbours} aria-label="Соседние страницы">
          <Neighbour entry={HELP_PAGES[at - 1]} label="Назад" />
          <Neighbour entry={HELP_PAGES[at + 1]} label="Дальше" />
        </nav>
      </div>
      {!isPhone && <Contents chapters={page.chapters} />}
      <Drawer
        opened={isPhone && isOpen}
        onClose={() => setOpen(false)}
        title="Содержание"
        position="bottom"
      >
        <Contents chapters={page.chapters} onChoose={() => setOpen(false)} />
      </Drawer>
    </div>
  );
}
