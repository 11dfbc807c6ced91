/* now.tsx -- the one place for "what now", beside the hand: what may be done, or the question that is
 * asked.  Nothing is asked anywhere else. */

import { KnightsNote } from '../catan/knights/about';
import { OpenProgress } from '../catan/knights/cards';
import { askedAside, knightsDeedHelp } from '../catan/knights/expect';
import { withKnights } from '../catan/knights/facts';
import { asksByCards, KnightsQuestion } from '../catan/knights/question';
import { seaDeedHelp } from '../catan/sea/expect';
import { CardOfChoice, picksCard } from '../catan/sea/gold';
import { ScenarioNote } from '../catan/sea/scenario';
import { t } from '../words/words';
import { Actions, UndoButton } from './actions';
import { Discard, Monopoly, Moves, OpenCards, Plenty, Victim } from './ask';
import type { Choice } from './choices';
import { deedName } from './deeds';
import { helpNow, titleNow } from './expect';
import { discards } from './laying';
import { Head } from './now_head';
import { AnswerOffer, OfferOnTable } from './offer';
import { PlaceInfo } from './place_info';
import { SeatCard } from './seat_card';
import { asked, type BoardMoment, type Desk, useTable } from './state';
import { TradeTray } from './tray';

/* Asked while another plays, or in the own turn; or none of both. */
function frameOf(now: BoardMoment): string {
  const code = asked(now);
  if (code === null) return '';
  const aside = picksCard(code) || code === 'answer' || code === 'discard' || askedAside(code);
  return aside ? 'asked' : 'mine';
}

/* The harbour that is to be placed was drawn just before. */
function harbourDrawn({ match }: Desk): string {
  const drawn = match.log.value.findLast(({ verb }) => verb === 'token');
  return drawn ? `${drawn.label}. ` : '';
}

/* What is to be done next with what was chosen, or what is asked. */
function headOf(desk: Desk, now: BoardMoment): readonly [title: string, help: string] {
  const build = desk.build.value;
  const deed = desk.deed.value;
  const name = deed === null ? undefined : deedName(now, deed.verb);
  if (build) return [t(`place_${build}`), t('place_help')];
  if (asked(now) === 'harbour') return [titleNow(now), harbourDrawn(desk) + helpNow(now)];
  if (!deed || name === undefined) return [titleNow(now), helpNow(now)];
  const begun = deed.from !== null;
  const help = seaDeedHelp(deed.verb, begun) ?? knightsDeedHelp(deed.verb, begun);
  return [name, t(help ?? (begun ? 'deed_where_to' : 'deed_where'))];
}

function Usual() {
  const { desk, now } = useTable();
  const mine = asked(now) !== null;
  const seat = mine ? null : (now.scene.ask.seats[0] ?? now.scene.actor);
  const [title, help] = headOf(desk, now);
  return (
    <>
      <Head title={title} help={help} seat={seat}>
        <UndoButton />
      </Head>
      {now.scene.turn === 0 && <ScenarioNote spec={now.map.spec} />}
      {now.scene.turn === 0 && <KnightsNote spec={now.map.spec} />}
      <PlaceInfo />
      <Actions />
    </>
  );
}

function Body({ choices }: { choices: readonly Choice[] }) {
  const { desk, now } = useTable();
  const asking = desk.asking.value;
  const { offer } = now.scene;
  if (discards(now)) return <Discard />;
  if (asksByCards(asked(now))) return <KnightsQuestion />;
  if (picksCard(asked(now))) return <CardOfChoice />;
  if (desk.tray.value) return <TradeTray />;
  if (asking?.what === 'monopoly') return <Monopoly />;
  if (asking?.what === 'plenty') return <Plenty />;
  if (asking?.what === 'cards') {
    return withKnights(now.scene) ? <OpenProgress /> : <OpenCards />;
  }
  if (asking?.what === 'moves') return <Moves verb={asking.verb} />;
  if (asking?.what === 'victim') {
    return <Victim choice={choices.find((choice) => choice.spot.key === asking.spot)} />;
  }
  if (offer && asked(now) === 'answer') return <AnswerOffer offer={offer} />;
  if (asking?.what === 'seat') return <SeatCard seat={asking.seat} />;
  if (offer) return <OfferOnTable offer={offer} />;
  return <Usual />;
}

export function Now({ choices }: { choices: readonly Choice[] }) {
  const { now } = useTable();
  if (now.scene.over) return null;
  return (
    <div class={`now-panel ${frameOf(now)}`}>
      <Body choices={choices} />
    </div>
  );
}
