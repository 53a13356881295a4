import { CopyButton } from '@/shared/ui/copy-button';
import type { Block } from '../model/content';
import classes from './help.module.css';
import { HelpPicture } from './help-picture';
import { Words } from './inline';
import { ScreenAnchor } from './screen-anchor';

/** The address of the product stands in examples as it is. */
const withOrigin = (code: string) => code.replaceAll('{origin}', window.location.origin);

/** One block of a chapter. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Words content={block.content} />
        </p>
      );
    case 'steps':
      return (
        <ol className={classes.steps}>
          {block.steps.map((content, index) => (
            <li key={index}>
              <Words content={content} />
            </li>
          ))}
        </ol>
      );
    case 'list':
      return (
        <ul className={classes.items}>
          {block.items.map((content, index) => (
            <li key={index}>
              <Words content={content} />
            </li>
          ))}
        </ul>
      );
    case 'trouble':
      return (
        <div className={classes.trouble}>
          <h3>Что делать, если…</h3>
          <dl>
            {block.cases.map(({ when, then }) => (
              <div key={when}>
                <dt>{when}</dt>
                <dd>
                  <Words content={then} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      );
    case 'keys':
      return (
        <table className={classes.keys}>
          <thead>
            <tr>
              <th scope="col">Клавиши</th>
              <th scope="col">Что делают</th>
            </tr>
          </thead>
          <tbody>
            {block.keys.map(({ keys, does }) => (
              <tr key={does}>
                <td>
                  {keys.map((name) => (
                    <kbd key={name} className={classes.key}>
                      {name}
                    </kbd>
                  ))}
                </td>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'code':
      return (
        <div className={classes.code}>
          <pre>{withOrigin(block.code)}</pre>
          <CopyButton text={withOrigin(block.code)} label="Скопировать пример" />
        </div>
      );
    case 'picture':
      return <HelpPicture picture={block.picture} />;
    case 'open':
      return (
        <p className={classes.open}>
          <ScreenAnchor link={block.link} />
        </p>
      );
  }
}
