/* seating.tsx -- who sits where and who begins, to be seen and changed before a game starts. */
import { Badge } from '../table/badge';
import { t } from '../words/words';
import type { Kind } from './quick';
import { mixed, movedUp, type Order } from './seats';

interface Props {
  readonly kind: Kind;
  readonly names: readonly string[] /* of players, as the form numbers them */;
  readonly order: Order;
  readonly first: number | null /* a player, null: roll or lots */;
  readonly onChange: (by: { order?: Order; first?: number | null }) => void;
  /** The server mixes seats itself, so that everybody can check it. */
  readonly unmixed?: boolean;
}

function Row({ seat, props }: { seat: number; props: Props }) {
  const { names, order, onChange } = props;
  const name = names[order[seat] ?? 0] ?? '';
  return (
    <li>
      <Badge seat={seat} size={24} />
      <span class="grow">{name}</span>
      {seat > 0 && (
        <button
          type="button"
          class="icon-button"
          aria-label={t('seat_forward', { name, n: seat })}
          title={t('seat_forward', { name, n: seat })}
          onClick={() => onChange({ order: movedUp(order, seat) })}
        >
          ↑
        </button>
      )}
    </li>
  );
}

function Beginner({ kind, names, order, first, onChange }: Props) {
  return (
    <div class="field">
      <label for="who-begins">{t('rule_first')}</label>
      <select
        id="who-begins"
        value={first === null ? '' : String(first)}
        aria-describedby="who-begins-hint"
        onChange={({ currentTarget: { value } }) =>
          onChange({ first: value === '' ? null : Number(value) })
        }
      >
        <option value="">{t(kind === 'catan' ? 'rule_first_roll' : 'rule_first_random')}</option>
        {order.map((player, seat) => (
          <option key={player} value={String(player)}>
            {t('begins_named', { n: seat + 1, name: names[player] ?? '' })}
          </option>
        ))}
      </select>
      <small id="who-begins-hint">{t(kind === 'catan' ? 'begins_hint' : 'begins_hint_dice')}</small>
    </div>
  );
}

export function Seating(props: Props) {
  const { order, onChange, unmixed } = props;
  if (order.length < 2) return null;
  return (
    <>
      <fieldset class="seating">
        <legend>{t('who_sits_where')}</legend>
        <ol>
          {order.map((player, seat) => (
            <Row key={player} seat={seat} props={props} />
          ))}
        </ol>
        {!unmixed && (
          <button
            type="button"
            data-action="mix"
            onClick={() => onChange({ order: mixed(order.length) })}
          >
            {t('mix_seats')}
          </button>
        )}
      </fieldset>
      <Beginner {...props} />
    </>
  );
}
