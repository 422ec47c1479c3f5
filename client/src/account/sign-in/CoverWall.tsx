import { EventPicture } from '../../events/EventPicture.tsx';

/** Titles whose covers are single large objects, three columns of four. */
const wall = [
  ['Donation', 'Donate School Supplies to Kids in the Bronx'],
  ['Plantation', 'Park Volunteer Day'],
  ['Cleanup', 'Community Clean Up at Asbury Cementary in Staten Island'],
  ['Cleanup', 'Inspire NY Recycling at Summer Streets'],
  ['Donation', 'Kitchen food Prep.'],
  ['Plantation', 'Gardening at Ft Tryon Park'],
  ['Plantation', 'Million Trees NYC Community Tree Giveaway'],
  ['Cleanup', 'Monitor recycling at the Astoria Street Fair'],
  ['Donation', 'Neighborhood Greenmarket Textile Recycling Drive'],
  ['Donation', 'Do you Love Books?'],
  ['Plantation', 'Tree Care Workshop - Queens'],
  ['Cleanup', 'Hudson River Clean-up'],
] as const;

/** Twelve covers that fill the side of the sign-in pages. Decorative. */
export function CoverWall() {
  return (
    <div className="absolute inset-0 grid grid-cols-3 grid-rows-4">
      {wall.map(([eventType, title]) => (
        <EventPicture
          key={title}
          event={{ eventType, title, photoURL: '' }}
          className="aspect-auto min-h-0"
        />
      ))}
    </div>
  );
}
