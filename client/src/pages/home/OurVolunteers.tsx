import * as words from '#words/home.ts';
import { config } from '../../api/config.ts';
import portrait1 from '../../art/portrait-1.svg';
import portrait2 from '../../art/portrait-2.svg';
import portrait3 from '../../art/portrait-3.svg';
import portrait4 from '../../art/portrait-4.svg';

/** Volunteer cards (docs/specification.md, "Texts"). */
const team = [
  { id: 1, name: words.nusratJahan, role: words.teamLeader, image: portrait1 },
  { id: 2, name: words.arifHossain, role: words.developer, image: portrait2 },
  { id: 3, name: words.mayaChakma, role: words.designer, image: portrait3 },
  { id: 4, name: words.ruthAdeyemi, role: words.contentWriter, image: portrait4 },
] as const;

/** The people behind the product, as four static cards; nothing on a site without the product's story. */
export function OurVolunteers() {
  if (config.story === false) return null;
  return (
    <section className="mt-16 bg-(--wash) py-14 lg:mt-24 lg:py-20">
      <div className="wrap">
        <h2 className="section-heading mb-7 lg:mb-9">{words.ourVolunteers}</h2>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-6">
          {team.map(({ id, name, role, image }) => (
            <li key={id}>
              <img
                src={image}
                alt=""
                width={240}
                height={260}
                loading="lazy"
                className="w-full rounded-[999px_999px_0.75rem_0.75rem]"
              />
              <h3 className="mt-4 text-2xl lg:text-[1.75rem]">{name}</h3>
              <p className="muted">{role}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
