// Checks the message of a commit: `node scripts/commit-message.mjs FILE`. The hook in .githooks calls it.
import { readFileSync } from 'node:fs';

const LONGEST_SUBJECT = 72;
/** Subjects by git itself, and of commits to squash before a push. */
const MADE_BY_GIT = /^(?:Merge|Revert|fixup!|squash!|amend!)/;

/** Verbs with which subjects begin. A verb that is missing is added here. */
const VERBS = new Set(
  `accept act add address adopt align allow announce answer apply ask assert assign attach await back begin block bound
  break bring bump build cache call cancel cap catch change check choose claim clean clear close collapse collect combine come
  compare compress convert copy correct count cover create crop cut debounce declare decode default defer delete derive
  describe detect disable dismiss document draw drop empty enable encode end enforce escape expect explain export expose
  extend extract fail fetch fill filter find fit fix focus fold follow forbid forget format free generate give go group
  guard guess handle hang harden have hide highlight hold hook ignore import improve index inline insert install invalidate isolate
  join keep know label lay lead leave let lift limit link list load lock log look lower make map mark match measure memoize
  mend merge migrate mock move name narrow normalise notify number offer omit open order outlive park parse part pass
  pick pin place plant play prefer prefetch preload prepare preserve prevent print process prove publish purge put raise
  read rebuild record reduce refer refetch refuse register reject release reload remember remove rename render renew
  reorder repeat replace report request require reserve reset resolve restore restrict retry return reuse revert revoke
  rewrite roll run sanitise save say scope scroll search see select send separate serve set share shorten show simplify size
  skip sort spare speak split spread stand start state stop store stream strip style subscribe support swap switch
  take teach tell test throttle tighten time toggle trace track translate trim trust try turn type undo unfold unify
  unite update upgrade use validate verify wait walk warn widen work wrap write`.split(/\s+/),
);

/**
 * Says what is wrong with the message of a commit.
 * @param {string} message as it is written, with its body
 * @returns {string | null} one sentence, or null where the subject is as CONTRIBUTING.md asks
 */
function faultOf(message) {
  const [subject = ''] = message.split('\n');
  if (MADE_BY_GIT.test(subject)) return null;
  if (subject.length > LONGEST_SUBJECT) {
    return `The subject has ${subject.length} characters, ${LONGEST_SUBJECT} are allowed.`;
  }
  const [, verb] = /^[a-z0-9][a-z0-9, -]*: (\S+)(?: |$)/.exec(subject) ?? [];
  if (!verb) return 'The subject is "area: verb what", the area in lower case.';
  if (subject.endsWith('.')) return 'The subject ends without a full stop.';
  if (!VERBS.has(verb)) {
    return `"${verb}" is no verb in the imperative ("orders: keep a retyped line"); if it is one, add it to scripts/commit-message.mjs.`;
  }
  return null;
}

const fault = faultOf(readFileSync(process.argv[2] ?? '', 'utf8'));
if (fault) {
  console.error(fault);
  process.exitCode = 1;
}
