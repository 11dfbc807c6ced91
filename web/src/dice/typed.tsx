/* typed.tsx -- a box that takes moves in the notation, dice by their names too, for those who prefer to type. */
import { useState } from 'preact/hooks';
import type { DiceKind } from '../engine/types';
import { WhyLink } from '../rulebook/why_link';
import '../words/dice';
import { asSentence, t } from '../words/words';
import { notationOf } from './by_name';
import type { Desk } from './desk';

export function TypedMove({ desk, kind }: { desk: Desk; kind: DiceKind }) {
  const [text, setText] = useState('');
  const refusal = desk.refusal.value;
  const send = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    void desk.make(notationOf(text));
    setText('');
  };
  return (
    <details class="typed-moves">
      <summary>{t('dice_typed')}</summary>
      <form class="typed-dice" onSubmit={send}>
        <label class="unseen" for="dice-typed">
          {t('dice_typed')}
        </label>
        <div class="row">
          <input
            id="dice-typed"
            value={text}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            aria-describedby="dice-typed-help"
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">{t('dice_typed_send')}</button>
        </div>
        <small id="dice-typed-help" class="hint">
          {t('dice_typed_help')}
        </small>
        {refusal && (
          <p class="refusal" role="alert">
            {asSentence(refusal.text)} <WhyLink game={kind} status={refusal.name} />
          </p>
        )}
      </form>
    </details>
  );
}
