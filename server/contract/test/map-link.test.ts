import { describe, expect, it } from 'vitest';
import { pastedPoint } from '../map-link.ts';

/** The place of all these links. */
const point = { lat: 25.7439, lon: 89.2752 };

describe('a pasted link or coordinates', () => {
  it.each([
    'https://www.google.com/maps/@25.7439,89.2752,15z',
    'https://www.google.com/maps/place/X/@25.70,89.20,15z/data=!3m1!4b1!4m5!3d25.7439!4d89.2752',
    'https://www.google.com/maps/place/25.7439,89.2752/@25.70,89.20,15z',
    'https://maps.google.com/?q=25.7439,89.2752',
    'https://maps.google.com/?q=25.7439%2C89.2752',
    'https://maps.google.com/maps?q=loc:25.7439,89.2752',
    'https://www.google.com/maps/search/?api=1&query=25.7439%2C89.2752',
    'https://www.google.com/maps/search/25.7439,+89.2752?entry=tts',
    'https://www.google.com/maps/dir/?api=1&destination=25.7439,89.2752',
    'https://www.google.com/maps/dir/25.1,89.1/25.7439,89.2752',
    'https://www.google.com/maps/dir/A/B/@25.7,89.2,12z/data=!4m9!4m8!1m1!2m2!1d89.1!2d25.1!1m1!2m2!1d89.2752!2d25.7439',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3600.1!2d89.2752!3d25.7439!2m3!1f0!2f0!3f0',
    'https://www.google.com.bd/maps/@25.7439,89.2752,500m/data=!3m1!1e3',
    'https://www.openstreetmap.org/#map=17/25.7439/89.2752',
    'https://www.openstreetmap.org/node/1#map=17/25.7439/89.2752&layers=N',
    'https://www.openstreetmap.org/?mlat=25.7439&mlon=89.2752#map=12/25.7/89.2',
    'https://maps.apple.com/?ll=25.7439,89.2752',
    'https://maps.apple.com/?q=River&ll=25.7439,89.2752',
    'https://maps.apple.com/place?coordinate=25.7439,89.2752&name=River',
    "https://www.google.com/maps/place/25%C2%B044'38.04%22N+89%C2%B016'30.72%22E/@25.70,89.20,15z",
    "https://maps.google.com/?q=25%C2%B044'38.04%22N+89%C2%B016'30.72%22E",
    'https://www.bing.com/maps?cp=25.7439~89.2752&lvl=15',
    'https://wego.here.com/?map=25.7439,89.2752,15,normal',
    'https://osmand.net/map?pin=25.7439,89.2752#15/25.70/89.20',
    'https://opentopomap.org/#map=15/25.7439/89.2752',
    'https://www.waze.com/ul?ll=25.7439%2C89.2752&navigate=yes',
    'maps.google.com/?q=25.7439,89.2752',
    'River bank\nhttps://www.google.com/maps/@25.7439,89.2752,15z',
    'geo:25.7439,89.2752?z=17',
    'geo:25.7439,89.2752;u=35',
    'geo:0,0?q=25.7439,89.2752(River bank)',
    'GEO:0,0?q=25.7439%2C89.2752',
    '25.7439, 89.2752',
    ' 25.7439,89.2752\n',
    '(25.7439, 89.2752)',
    '25.7439 89.2752',
    '25.7439; 89.2752',
    '25,7439; 89,2752',
    '25,7439 89,2752',
    '২৫.৭৪৩৯, ৮৯.২৭৫২',
    'Latitude: 25.7439, Longitude: 89.2752',
    'lat=25.7439 lon=89.2752',
    '89.2752 E, 25.7439 N',
    'E 89.2752 N 25.7439',
    '25.7439° N, 89.2752° E',
    '25.7439N 89.2752E',
    'N 25.7439 E 89.2752',
    'N25.7439°, E89.2752°',
    '25.7439°, 89.2752°',
    '25.7439º, 89.2752º',
    '25.7439˚ N, 89.2752˚ E',
    'https://maps.google.com/maps?q=River+bank@25.7439,89.2752',
    'https://maps.google.com/?q=loc:25.7439+89.2752',
    'HTTPS://MAPS.GOOGLE.COM/?Q=25.7439,89.2752',
    '//www.google.com/maps/@25.7439,89.2752,15z',
    'https://maps.google.com/?q=25.7439,89.2752.',
    '"https://maps.google.com/?q=25.7439,89.2752"',
    'Meet at https://maps.google.com/?q=25.7439,89.2752, see you',
    'Meet at maps.google.com/?q=25.7439,89.2752 (the gate)',
    'https://maps.app.goo.gl/abc123 https://maps.google.com/?q=25.7439,89.2752',
    'River bank (25.7439, 89.2752) https://maps.app.goo.gl/abc123',
    'https://www.google.com/url?q=https://maps.google.com/?q%3D25.7439,89.2752',
    'comgooglemaps://?q=25.7439,89.2752',
    'google.navigation:q=25.7439,89.2752',
    'https://www.openstreetmap.org/?MLAT=25.7439&MLON=89.2752',
    'https://www.openstreetmap.org/#map%3D17%2F25.7439%2F89.2752',
    'https://www.openstreetmap.org/directions?route=25.1%2C89.1%3B25.7439%2C89.2752#map=12/25.7/89.2',
    'https://www.openstreetmap.org/export/embed.html?bbox=89.212%2C25.712%2C89.312%2C25.812&amp;marker=25.7439%2C89.2752',
    'https://www.waze.com/live-map/directions?to=ll.25.7439%2C89.2752',
    'https://share.here.com/l/25.7439,89.2752,River?z=16',
    'geo://25.7439,89.2752',
    'geo:25.7439%2C89.2752',
    'River bank geo:25.7439,89.2752?z=17 at ten',
    '25.7439, 89.2752.',
    'Meet at: 25.7439, 89.2752',
    'River bank\n25.7439, 89.2752',
    '25.7439%2C%2089.2752',
    '[25.7439, 89.2752]',
    '{"lat": 25.7439, "lng": 89.2752}',
    'lat=25.7439&lon=89.2752',
    'lat="25.7439" lon="89.2752"',
    '@25.7439,89.2752,15z',
    'N 25.7439°, E 89.2752° (River bank)',
    'Longitude: 89.2752, Latitude: 25.7439',
    'Lat. 25.7439° N, Long. 89.2752° E',
    '25,7439, 89,2752',
    '25,7439,89,2752',
    '25.7439° north, 89.2752° east',
    '২৫,৭৪৩৯; ৮৯,২৭৫২',
    '২৫.৭৪৩৯° উত্তর, ৮৯.২৭৫২° পূর্ব',
    '৮৯.২৭৫২° পূ, ২৫.৭৪৩৯° উ',
    'অক্ষাংশ ২৫.৭৪৩৯, দ্রাঘিমাংশ ৮৯.২৭৫২',
    '٢٥٫٧٤٣٩، ٨٩٫٢٧٥٢',
    'https://www.openstreetmap.org/directions?from=25.1%2C89.1&to=25.7439%2C89.2752#map=12/25.7/89.2',
    '２５.７４３９, ８９.２７５２',
  ])('%s is the place', (text) => {
    expect(pastedPoint(text)).toEqual({ point });
  });

  it.each([
    ['25°44\'38.0"N 89°16\'30.7"E', { lat: 25.743889, lon: 89.275194 }],
    ['25° 44′ 38″ N, 89° 16′ 30.7″ E', { lat: 25.743889, lon: 89.275194 }],
    ["25°44.634'N 89°16.512'E", point],
    ['25º44´38´´N 89º16´30.7´´E', { lat: 25.743889, lon: 89.275194 }],
    ["25° 44.634' N / 89° 16.512' E", point],
    ['25 44 38.04 N 89 16 30.72 E', point],
    ['E 89:16:30.72, N 25:44:38.04', point],
    ['25 deg 44 min 38.04 sec north, 89 deg 16 min 30.72 sec east', point],
    ['২৫°৪৪′৩৮.০৪″ উত্তর ৮৯°১৬′৩০.৭২″ পূর্ব', point],
    ['River bank: 25°44`38.04“N 89°16`30.72“E', point],
    ['–33.8651, –151.2099', { lat: -33.8651, lon: -151.2099 }],
    ['33°51\'54.5"S 151°12\'35.6"W', { lat: -33.865139, lon: -151.209889 }],
    ['-33.8651, 151.2099', { lat: -33.8651, lon: 151.2099 }],
    ['−33.8651, −151.2099', { lat: -33.8651, lon: -151.2099 }],
    ['S 33.8651 W 151.2099', { lat: -33.8651, lon: -151.2099 }],
    ['https://www.google.com/maps/@-33.8651,-151.2099,15z', { lat: -33.8651, lon: -151.2099 }],
    ['25.74390012345, 89.2752', point],
    ['90, 180', { lat: 90, lon: 180 }],
    ['0, 0', { lat: 0, lon: 0 }],
  ])('%s is %j', (text, expected) => {
    expect(pastedPoint(text)).toEqual({ point: expected });
  });

  it.each([
    'https://maps.app.goo.gl/abc123',
    'maps.app.goo.gl/abc123',
    'https://goo.gl/maps/abc123',
    'https://g.co/kgs/abc',
    'https://osm.org/go/abc--',
    'https://maps.apple/p/abc',
    'https://share.google/abc123',
    'River bank https://maps.app.goo.gl/abc123?g_st=ic',
    'River bank maps.app.goo.gl/abc123.',
    'https://www.osm.org/go/abc--?m=',
    'https://www.waze.com/ul/hw0abc',
    'https://omaps.app/abc/River_bank',
    'https://is.gd/abc',
  ])('%s is a short link', (text) => {
    expect(pastedPoint(text)).toEqual({ reason: 'short-link' });
  });

  it.each([
    '///filled.count.soap',
    'filled.count.soap',
    'https://what3words.com/filled.count.soap',
    'https://w3w.co/filled.count.soap',
    '7MQ9P7VG+HX',
    'P7VG+HX Rangpur, Bangladesh',
    'https://plus.codes/7MQ9P7VG+HX',
    'https://www.google.com/maps/place/P7VG%2BHX+Rangpur',
  ])('%s is a code', (text) => {
    expect(pastedPoint(text)).toEqual({ reason: 'code' });
  });

  it.each([
    '95.0, 200.0',
    '1025.7439, 89.2752',
    'https://www.google.com/maps/@25.7439,8927.52,15z',
    '91, 0',
    '0, 180.5',
    'geo:95,20',
    'https://maps.google.com/?q=95,200',
    '95°0\'0"N 20°0\'0"E',
  ])('%s is outside of the earth', (text) => {
    expect(pastedPoint(text)).toEqual({ reason: 'outside' });
  });

  it.each([
    '',
    'Rangpur Sadar',
    '25.7439',
    '12, River Street',
    '2026-11-28 10:00',
    '10:00 11:30',
    '10:30, 12:15',
    'Bus 25.5, 89.2 taka',
    'Version 1.234.5, 6.789',
    '1,234.567,890.123,4',
    '89.2752,25.7439,0',
    'https://www.openstreetmap.org/export/embed.html?bbox=89.212%2C25.712%2C89.312%2C25.812',
    'Call 2345+67 before ten',
    'https://example.org/',
    'https://www.google.com/maps/place/Rangpur',
    'https://maps.google.com/?q=Rangpur',
    'geo:0,0?q=Rangpur',
    '25.7439 N, 24.1 S',
    'https://yandex.com/maps/?ll=89.2752%2C25.7439&z=15',
    '1,2,3',
    'https://www.google.com/maps/%E0%A4%A',
  ])('%j has no coordinates', (text) => {
    expect(pastedPoint(text)).toEqual({ reason: 'none' });
  });

  it('is read in no time, however long it is', () => {
    for (const text of [
      `${'1'.repeat(1_000_000)}, 2`,
      ' '.repeat(3_999),
      `1${'.1'.repeat(1_999)}`,
      '1°'.repeat(1_999),
      `1${' '.repeat(3_990)}x`,
      '<a.bc'.repeat(790),
      `https://maps.google.com/${'.'.repeat(3_900)}x`,
      '1.1111,'.repeat(500),
    ])
      expect(pastedPoint(text)).toEqual({ reason: 'none' });
  });
});
